// Checker judges whether a history, a file of JSON lines, could have come from a service that does one operation after
// the other: each at one moment between its call and its return, each frequency a function of what is visible then.
// It prints a verdict. With -reduce the history must be illegal: it prints the smallest illegal part that it finds in the
// time, and draws it into a page.
package main

import (
	"encoding/json"
	"flag"
	"log"
	"os"
	"time"

	"github.com/anishathalye/porcupine"
)

func main() {
	timeout := flag.Duration("timeout", time.Minute, "of the check, or of reducing")
	page := flag.String("reduce", "", "HTML file for the smallest illegal part")
	flag.Parse()
	log.SetFlags(0)
	if err := run(flag.Arg(0), *timeout, *page); err != nil {
		log.Fatal(err)
	}
}

func run(path string, timeout time.Duration, page string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	start, history, err := readHistory(file)
	if err != nil {
		return err
	}
	check := checker{model: newModel(start).porcupine(), deadline: time.Now().Add(timeout)}
	output := json.NewEncoder(os.Stdout)
	if page == "" {
		return output.Encode(check.judge(history))
	}
	core, err := check.reduce(history, page)
	if err != nil {
		return err
	}
	return output.Encode(core)
}

func (c checker) judge(history []operation) verdict {
	began := time.Now()
	result := c.result(history)
	return verdict{Result: result, Operations: len(history), Ms: time.Since(began).Milliseconds()}
}

// reduce returns the operations of the smallest illegal part in words. Drawing it takes ten seconds at most.
func (c checker) reduce(history []operation, page string) ([]string, error) {
	core := c.smallest(history)
	words := make([]string, len(core))
	for index, did := range core {
		words[index] = did.String()
	}
	_, info := porcupine.CheckOperationsVerbose(c.model, operations(core), 10*time.Second)
	return words, porcupine.VisualizePath(c.model, info, page)
}
