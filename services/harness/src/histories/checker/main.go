// Checker judges whether a history, a file of JSON lines, could have come from a service that does one operation after
// the other: each at one moment between its call and its return, each frequency a function of what is visible then.
// It prints a verdict, and draws the smallest illegal part into a page if one is named.
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
	timeout := flag.Duration("timeout", time.Minute, "of a check")
	page := flag.String("page", "", "HTML file for an illegal history")
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
	judged, err := judge(start, history, timeout, page)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(judged)
}

func judge(start beginning, history []operation, timeout time.Duration, page string) (verdict, error) {
	model := newModel(start)
	check := checker{model: model.porcupine(), timeout: timeout}
	began := time.Now()
	judged := verdict{Result: check.result(history), Operations: len(history), Core: []string{}}
	judged.Ms = time.Since(began).Milliseconds()
	if judged.Result != porcupine.Illegal {
		return judged, nil
	}
	core := check.smallest(history)
	for _, did := range core {
		judged.Core = append(judged.Core, did.String())
	}
	if page == "" {
		return judged, nil
	}
	_, info := porcupine.CheckOperationsVerbose(check.model, operations(core), timeout)
	return judged, porcupine.VisualizePath(check.model, info, page)
}
